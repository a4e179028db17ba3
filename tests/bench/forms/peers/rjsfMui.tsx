import Form from '@rjsf/mui';
import { rjsfPage } from './rjsfPage.tsx';

rjsfPage(Form, {
  box: '.rjsf-field-string, .rjsf-field-number',
  error: '.MuiFormHelperText-root',
  controls: 'form input',
});
