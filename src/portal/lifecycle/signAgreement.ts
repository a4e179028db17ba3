import type { AgreementText } from '../stores/OverlayStore.ts';
import type { Portal } from './Portal.ts';

/** The agreement to sign. */
export interface Wanted {
  readonly code: string;
  /** Undefined for the site of the region. */
  readonly site?: string | undefined;
  /** The parameters of the refusal that asks for the signature, which may name the id of the text. */
  readonly param?: unknown;
}

/**
 * Fetches an agreement, asks the user to agree or decline, and signs it. Resolves to the id of the signed text; null when
 * it was not signed. An agreement that site.json does not list as signable is refused with its message.
 */
export async function signAgreement(portal: Portal, { code, site, param }: Wanted): Promise<string | null> {
  const rules = portal.manifest.site.agreements;
  if (!rules) throw new Error('schemas/site.json declares no agreements.');
  if (!rules.signable.includes(code)) return refuse(portal, rules.notNeeded);
  const fetched = await portal.client.send(rules.query, { code, site });
  if (!fetched.ok || fetched.value === null) return refuse(portal, rules.failed);
  // Trust border: the server responds as its API document declares.
  const agreement: AgreementText = { ...Object(fetched.value) };
  const agreed = await portal.overlays.ask({ kind: 'agreement', agreement });
  if (!agreed) return null;
  const id = agreementId(param) ?? agreement.agreementId ?? code;
  const signed = await portal.client.send(rules.sign, { agreementId: id });
  return signed.ok ? id : refuse(portal, rules.failed);
}

function agreementId(param: unknown): string | null {
  return param !== null && typeof param === 'object' && 'agreementId' in param ? String(param.agreementId) : null;
}

function refuse(portal: Portal, text: string): null {
  portal.overlays.notify({ level: 'error', text: portal.texts.text(text) });
  return null;
}
