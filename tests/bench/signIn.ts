import type { BrowserContext } from 'playwright';

export interface SignedIn {
  readonly url: string;
  readonly loginName: string;
}

const headers = { scope: 'B2C_PORTAL', source: 'PC', 'release-version': '2.0.55' };

/** Signs a browser in like the sign-in page; the sandbox gives the text of the captcha. */
export async function signIn({ request }: BrowserContext, { url, loginName }: SignedIn): Promise<void> {
  const captcha = await dataOf(request.get(`${url}/api/cb-va-sso-api/captcha/get/image`, { headers }));
  const captchaId = String(captcha['captchaId']);
  const { text } = await dataOf(request.get(`${url}/sandbox/api/captcha`, { params: { captchaId } }));
  const data = { loginName, password: 'Seabridge@2026', region: 'CN', captcha: text, captchaId };
  await dataOf(request.post(`${url}/api/cb-va-sso-api/login`, { headers, data }));
}

async function dataOf(answer: Promise<{ json(): Promise<unknown> }>): Promise<Readonly<Record<string, unknown>>> {
  const body: Readonly<Record<string, unknown>> = { ...Object(await (await answer).json()) };
  if (body['success'] === false) throw new Error(`The sign-in was refused: ${JSON.stringify(body)}`);
  return { ...Object(body['data']) };
}
