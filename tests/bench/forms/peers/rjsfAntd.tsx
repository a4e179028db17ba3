import Form from '@rjsf/antd';
import { rjsfPage } from './rjsfPage.tsx';

rjsfPage(Form, {
  box: '.rjsf-field-string, .rjsf-field-number',
  error: '.ant-form-item-explain-error',
  controls: 'form .ant-input, form .ant-input-number, form .ant-select, form .ant-checkbox, form .ant-picker',
});
