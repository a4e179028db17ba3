import { vanillaCells, vanillaRenderers } from '@jsonforms/vanilla-renderers';
import { jsonFormsPage } from './jsonFormsPage.tsx';

jsonFormsPage(
  { renderers: vanillaRenderers, cells: vanillaCells },
  { box: '.control', error: '.validation_error', controls: 'form input, form select' },
);
