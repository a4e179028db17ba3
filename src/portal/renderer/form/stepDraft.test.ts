import { expect, test } from 'vitest';
import { fieldTree } from '../../../engine/form/fieldTree.ts';
import { formDraft } from '../../stores/formDraft.ts';
import { model, node, transfer } from '../../stores/formModel.fixture.ts';
import type { FormModel } from '../../stores/FormModel.ts';
import type { KeyValueStorage } from '../../stores/SliceStorage.ts';
import { memoryStorage } from '../../../../tests/support/fakePortal.ts';
import { keepStep, resumeStep } from './stepDraft.ts';

const form = {
  ...transfer,
  steps: [
    { id: 'who', fields: ['name'] },
    { id: 'what', fields: ['amount'], visibleWhen: "form.name == 'abc'" },
    { id: 'why', fields: ['note'] },
  ],
};

function opened(storage: KeyValueStorage): FormModel {
  const made = model(form, {
    draft: formDraft(storage, { user: () => '7', formId: 'test.form', tree: fieldTree(form), form }),
  });
  made.start();
  resumeStep(made, storage);
  return made;
}

const openAt = (made: FormModel) => made.steps.current?.id;

/** A form that was filled up to its last step, where it is kept. */
async function filled(storage: KeyValueStorage): Promise<FormModel> {
  const made = opened(storage);
  node(made, 'name').type('abc');
  await made.steps.next();
  node(made, 'amount').type('1');
  await made.steps.next();
  keepStep(made, storage);
  return made;
}

test('a form with a draft opens the step that was open', async () => {
  const storage = memoryStorage();
  const made = await filled(storage);
  expect(openAt(opened(storage))).toBe('why');
  made.steps.goTo(1);
  keepStep(made, storage);
  expect(openAt(opened(storage))).toBe('what');
});

test('it opens the first step before that one that has an error', async () => {
  const storage = memoryStorage();
  node(await filled(storage), 'amount').set('');
  expect(openAt(opened(storage))).toBe('what');
});

test('it opens the next step when that one is not shown any more', async () => {
  const storage = memoryStorage();
  const made = await filled(storage);
  made.steps.goTo(1);
  keepStep(made, storage);
  node(made, 'name').type('other');
  expect(openAt(opened(storage))).toBe('why');
});

test('it begins at the first step after it was reset or submitted', async () => {
  const storage = memoryStorage();
  (await filled(storage)).reset();
  expect(openAt(opened(storage))).toBe('who');
  await (await filled(storage)).submit();
  expect(openAt(opened(storage))).toBe('who');
});
