import { HttpProblem } from '../operation/HttpProblem.ts';
import type { OpenApiOperation } from '../operation/OpenApiDocument.ts';
import { commonCodes, type Refusal } from '../operation/Refusal.ts';
import type { SchemaChecks } from '../operation/schemaChecks.ts';

/** Throws a 500 `contract` when a response differs from the document. For tests and development. */
export interface ResponseContract {
  checkData(data: unknown): void;
  checkRefusal(refusal: Refusal): void;
}

export function createResponseContract(operation: OpenApiOperation, checks: SchemaChecks): ResponseContract {
  const { operationId } = operation;
  const schema = operation.responses['200']?.content?.['application/json']?.schema;
  const check = schema ? checks.exact(schema) : null;
  const declared = operation['x-errors'];
  const common: readonly string[] = Object.values(commonCodes);
  return {
    checkData(data) {
      if (operation['x-download']) throw broken(`${operationId} is a download and answered data`);
      // Checked as the browser receives it: dates as text, without undefined.
      const wire: unknown = JSON.parse(JSON.stringify(data ?? null));
      const problems = check?.(wire) ?? [];
      if (problems.length > 0)
        throw broken(
          `${operationId} answered ${problems.map(({ field, message }) => `data.${field} ${message}`).join('; ')}`,
        );
    },
    checkRefusal({ code }) {
      if (declared && !declared.includes(code) && !common.includes(code))
        throw broken(`${operationId} answered code ${code}, which its x-errors do not list`);
    },
  };
}

function broken(message: string): HttpProblem {
  return new HttpProblem(500, message, 'contract');
}
