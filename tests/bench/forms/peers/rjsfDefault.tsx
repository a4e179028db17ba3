import Form from '@rjsf/core';
import { rjsfPage } from './rjsfPage.tsx';

rjsfPage(Form, {
  box: '.rjsf-field-string, .rjsf-field-number',
  error: '.error-detail li',
  controls: 'form input:not([type=hidden]), form select',
});
