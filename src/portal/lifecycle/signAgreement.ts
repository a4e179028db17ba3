import type { AgreementText } from '../stores/OverlayStore.ts';
import type { Portal } from './Portal.ts';

/**
 * Fetches an agreement, asks the user to agree or decline, and signs it. Resolves to true only when it was
 * signed. An agreement that site.json does not list as signable is refused with its message.
 */
export async function signAgreement(portal: Portal, code: string, site: string, param: unknown): Promise<boolean> {
  const rules = portal.manifest.site.agreements;
  if (!rules) throw new Error('schemas/site.json declares no agreements.');
  if (!rules.signable.includes(code)) return refuse(portal, rules.notNeeded);
  const fetched = await portal.client.send(rules.query, { code, site });
  if (!fetched.ok) return refuse(portal, rules.failed);
  // Trust border: the server responds as its API document declares.
  const agreement: AgreementText = { ...Object(fetched.value) };
  const agreed = await portal.overlays.ask({ kind: 'agreement', agreement });
  if (!agreed) return false;
  const signed = await portal.client.send(rules.sign, { agreementId: agreementId(param) ?? agreement.agreementId ?? code });
  return signed.ok ? true : refuse(portal, rules.failed);
}

function agreementId(param: unknown): string | null {
  return param !== null && typeof param === 'object' && 'agreementId' in param ? String(param.agreementId) : null;
}

function refuse(portal: Portal, text: string): false {
  portal.overlays.notify({ level: 'error', text: portal.texts.text(text) });
  return false;
}
