import { Model } from 'survey-core';
import { Survey } from 'survey-react-ui';
import 'survey-core/survey-core.fontless.css';
import { createRoot } from 'react-dom/client';
import { choices, numberRules, textRules, type BenchField } from '../BenchForm.ts';
import { startBench } from '../startBench.ts';

function questionOf({ id, kind, label, required }: BenchField) {
  const common = { name: id, title: label, isRequired: required };
  switch (kind) {
    case 'text':
      return {
        ...common,
        type: 'text',
        validators: [
          { type: 'text', minLength: textRules.minLength },
          { type: 'regex', regex: textRules.pattern, text: 'These characters are not allowed' },
        ],
      };
    case 'number':
      return { ...common, type: 'text', inputType: 'number', min: numberRules.minimum, max: numberRules.maximum };
    case 'select':
      return { ...common, type: 'dropdown', choices };
    case 'boolean':
      return { ...common, type: 'boolean' };
    case 'date':
      return { ...common, type: 'text', inputType: 'date' };
  }
}

startBench({
  mount(place, { groups }) {
    const model = new Model({
      checkErrorsMode: 'onValueChanged',
      textUpdateMode: 'onTyping',
      focusOnFirstError: false,
      showQuestionNumbers: false,
      completeText: 'Submit',
      elements: groups.map(({ id, title, fields }) => ({
        type: 'panel',
        name: id,
        title,
        elements: fields.map(questionOf),
      })),
    });
    createRoot(place).render(<Survey model={model} />);
  },
  input: ({ id }) => document.querySelector<HTMLInputElement>(`[data-name="${id}"] input`),
  box: '.sd-question',
  error: '.sd-question__erbox, .sd-element__erbox',
  controls: '.sd-question input',
  submit: '.sd-navigation__complete-btn',
});
