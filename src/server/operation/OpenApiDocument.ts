import { isRecord } from '../../domain/isRecord.ts';

/** The part of OpenAPI 3.1 that the server reads. The rest of a document passes through untouched. */
export interface JsonObject {
  readonly [key: string]: unknown;
}

export interface OpenApiParameter {
  readonly name: string;
  readonly in: 'path' | 'query' | 'header' | 'cookie';
  readonly required?: boolean;
  readonly schema?: JsonObject;
}

export interface OpenApiContent {
  readonly [mediaType: string]: {
    readonly schema?: JsonObject;
    readonly example?: unknown;
    readonly examples?: JsonObject;
  };
}

export interface OpenApiOperation {
  readonly operationId: string;
  readonly parameters?: readonly OpenApiParameter[];
  readonly requestBody?: { readonly required?: boolean; readonly content: OpenApiContent };
  readonly responses: { readonly [status: string]: { readonly content?: OpenApiContent } };
  readonly 'x-public'?: boolean;
  readonly 'x-permission'?: string | readonly string[];
  /** Permissions required in addition. */
  readonly 'x-permission-also'?: readonly string[];
  /** Why any caller may use it. */
  readonly 'x-permission-reason'?: string;
  readonly 'x-flag'?: string;
  readonly 'x-switch'?: string;
  readonly 'x-feature'?: string;
  readonly 'x-kyc'?: readonly (string | number)[];
  readonly 'x-download'?: boolean;
  readonly 'x-upload'?: boolean;
  /** A GET that a browser visits as a page (sign-in hand-over), so it cannot carry headers. */
  readonly 'x-navigation'?: boolean;
  /** The browser must report that a page of this site sends the request. */
  readonly 'x-same-origin'?: boolean;
  /** Carried out once per `Idempotency-Key`; a caller that lost the response asks for the outcome by the key. */
  readonly 'x-once'?: boolean;
  /** Its handler only reads, so that a copy of the database may answer it. */
  readonly 'x-replica'?: boolean;
  /** Whether its handler may post to the ledger. */
  readonly 'x-moves-money'?: boolean;
  /** The payment password that it asks for, and the inputs that the password is bound to. */
  readonly 'x-step-up'?: StepUp;
  /** Why an operation that moves money asks for no payment password. */
  readonly 'x-step-up-reason'?: string;
  /** One limit or several; each counts separately. */
  readonly 'x-rate'?: OperationRate | readonly OperationRate[];
  readonly 'x-errors'?: readonly string[];
  /** The later area that needs the operation; no page calls it. */
  readonly 'x-reserved'?: string | boolean;
}

/** `password` and `proof` name the input with the secret: the payment password itself, or a proof that it was right. `binds` names inputs. */
export type StepUp = ({ readonly password: string } | { readonly proof: string }) & {
  readonly binds: Readonly<Partial<Record<'order' | 'amount' | 'currency' | 'payee', string>>>;
};

export interface OperationRate {
  readonly limit: number;
  readonly seconds: number;
  /** `target`: the address or number that a message goes to. `everybody`: all users of the site together. */
  readonly by: 'ip' | 'user' | 'account' | 'loginName' | 'target' | 'everybody';
  /** Business code of the refusal, when it is not the common one. */
  readonly code?: string;
}

export interface OpenApiPathItem {
  readonly [method: string]: OpenApiOperation;
}

export interface OpenApiDocument {
  readonly openapi: string;
  readonly info: JsonObject;
  readonly paths: { readonly [path: string]: OpenApiPathItem };
  readonly components: { readonly schemas: { readonly [name: string]: JsonObject } };
}

export const httpMethods = ['get', 'post', 'put', 'patch', 'delete'] as const;

export function isJsonObject(value: unknown): value is JsonObject {
  return isRecord(value);
}
