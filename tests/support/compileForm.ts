import { createRequire } from 'node:module';
import type { FormFile } from '../../src/config/model.generated.ts';
import { compileValidators } from '../../src/cli/vitePlugin/modules/compileValidators.ts';
import type { ResolvedForm } from '../../src/portal/renderer/form/openForm.ts';

const require = createRequire(import.meta.url);

/** Compiles a form as the build would serve it. */
export function compileForm(form: FormFile): ResolvedForm {
  const code = compileValidators(form.schema).replace(
    /^import \* as (\w+) from "([^"]+)";$/gm,
    'const $1 = require("$2");',
  );
  // The code comes from our own build; only tests run it this way.
  const validateFns: unknown = new Function('require', `${code}\nreturn validateFns;`)(require);
  return { form, validateFns: { ...Object(validateFns) } };
}
