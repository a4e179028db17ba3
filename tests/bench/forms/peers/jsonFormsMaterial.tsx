import { materialCells, materialRenderers } from '@jsonforms/material-renderers';
import { jsonFormsPage } from './jsonFormsPage.tsx';

jsonFormsPage(
  { renderers: materialRenderers, cells: materialCells },
  { box: '.MuiFormControl-root', error: '.MuiFormHelperText-root.Mui-error', controls: 'form input' },
);
