// The sandbox's page: its buttons call the sandbox's controls and show the responses. Plain script, served unchanged.
'use strict';

const apiBase = '/sandbox/api';
const storedLocale = 'sandbox-locale';
const languageNames = { 'zh-CN': '简体中文', 'zh-HK': '繁體中文', en: 'English' };

/** The texts of the console in the chosen language, filled by `showTexts`. */
const words = { locale: 'en', texts: {} };

const byId = (id) => document.getElementById(id);

/** What the server of this site offers; parts of the page that need another control are removed. */
const site = { controls: [], operations: [], personas: [] };

const doings = {
  clock: async ({ advanceMs }) => { await ask('POST', `${apiBase}/clock`, { advanceMs: Number(advanceMs) }); await showAll(); },
  deposit: (form) => ask('POST', `${apiBase}/deposits`, form),
  payouts: showPayouts,
  payout: ({ orderId, outcome }) => tellOutcome(orderId, outcome),
  fault: async ({ operation, kind, value, times }) => {
    const ids = site.operations.map(({ id }) => id);
    if (!ids.includes(operation)) {
      const near = nearest(operation, ids);
      throw new Error(word('fault.unknown', { operation }) + (near === undefined ? '' : ` ${word('fault.didYouMean', { near })}`));
    }
    await ask('POST', `${apiBase}/faults`, { operation, times: Number(times), [kind]: kind === 'drop' || kind === 'empty' ? true : kind === 'code' ? value : Number(value) });
    await showFaults();
  },
  clearFaults: async () => { await ask('POST', `${apiBase}/faults/clear`, {}); await showFaults(); },
  codes: async () => items(byId('codeList'), (await ask('GET', `${apiBase}/codes`)).map(({ target, code }) => `${target}  ${code}`)),
  benefitCode: async ({ kind }) => { await ask('POST', `${apiBase}/benefit-codes`, { kind }); await showBenefitCodes(); },
  benefitCodes: showBenefitCodes,
  ledger: showLedger,
  reset: async () => { await ask('POST', `${apiBase}/reset`, {}); await showAll(); },
};

async function showClock() {
  const { now } = await ask('GET', `${apiBase}/clock`);
  byId('now').textContent = new Date(now + 8 * 3_600_000).toISOString().replace('T', ' ').slice(0, 19);
}

/** The codes that sellers can still redeem. */
async function showBenefitCodes() {
  const codes = await ask('GET', `${apiBase}/benefit-codes`);
  items(byId('benefitCodeList'), codes.map(({ code, kind, region }) => [code, word(`benefitCodes.${kind}`), ...(region === null ? [] : [region])].join('  ')));
}

/** The faults that have uses left. */
async function showFaults() {
  const faults = await ask('GET', `${apiBase}/faults`);
  items(byId('faultList'), faults.map(({ operation, fault: { kind, ...details }, remaining }) => `${operation}  ${[word(`fault.${kind === 'delay' ? 'delayMs' : kind}`), ...Object.values(details)].join(' ')}  × ${remaining}`));
  byId('noFaults').hidden = faults.length > 0;
  byId('clearFaults').hidden = faults.length === 0;
}

function showOperations() {
  options(byId('operations'), site.operations.map(({ id }) => id));
  const examples = site.operations.filter(({ isExample }) => isExample);
  for (const part of document.querySelectorAll('[data-examples]')) part.hidden = examples.length === 0;
  items(byId('exampleList'), examples.map(({ id }) => id));
}

/** Offers the codes that the operation declares, and hides the value where the fault has none. */
function showFaultForm() {
  const { operation, kind, value } = document.querySelector('[data-do=fault]').elements;
  options(byId('codes-of-operation'), kind.value === 'code' ? (site.operations.find(({ id }) => id === operation.value)?.codes ?? []) : kind.value === 'status' ? ['500', '502', '503'] : []);
  const box = value.closest('label');
  box.hidden = !box.dataset.of.split(' ').includes(kind.value);
  value.required = !box.hidden;
}

async function showLedger() {
  const { sound, entries, sums, violations } = await ask('GET', `${apiBase}/ledger`);
  byId('sound').textContent = `${sound ? '✓' : '✗'} ${word(sound ? 'ledger.sound' : 'ledger.unsound', { entries })}`;
  items(byId('violations'), violations.map((violation) => JSON.stringify(violation)));
  const lines = Object.entries(sums).flatMap(([currency, kinds]) => Object.entries(kinds).map(([kind, sum]) => row([currency, kind, sum])));
  byId('sums').replaceChildren(heads('ledger', ['currency', 'account', 'sum']), ...lines);
}

const allOutcomes = ['accepted', 'success', '8002', '8003', '8004', '8009', '9999', 'returned'];
/** The outcomes that each waiting withdrawal has a button for. */
const frequentOutcomes = ['success', '8002', '8003', '8004', '8009'];

const outcomeText = (outcome) => (/^\d/.test(outcome) ? `${outcome} ` : '') + word(`payout.outcomes.${outcome}`);

async function showPayouts() {
  const payouts = await ask('GET', `${apiBase}/payouts`);
  byId('noPayouts').hidden = payouts.length > 0;
  byId('payouts').hidden = payouts.length === 0;
  byId('outcomes').replaceChildren(...allOutcomes.map((value) => Object.assign(document.createElement('option'), { value, textContent: outcomeText(value) })));
  const lines = payouts.map(({ orderId, loginName, amount, currency, arriveAmount, arriveCurrency, card, attempt, arriveTime }) =>
    row([orderId, loginName, `${amount} ${currency} → ${arriveAmount} ${arriveCurrency}`, card || '--', word('payout.waiting', { attempt }), arriveTime || '--', outcomeButtons(orderId)]));
  byId('payoutList').replaceChildren(heads('payout', ['orderId', 'account', 'amount', 'card', 'status', 'arrives', 'outcome']), ...lines);
}

function outcomeButtons(orderId) {
  const group = Object.assign(document.createElement('span'), { className: 'choices' });
  for (const outcome of frequentOutcomes) {
    const button = Object.assign(document.createElement('button'), { type: 'button', textContent: outcomeText(outcome) });
    button.setAttribute('aria-label', `${outcomeText(outcome)} ${orderId}`);
    button.addEventListener('click', () => attempt(async () => {
      const answer = await tellOutcome(orderId, outcome);
      byId('payout').focus(); // the pressed button has disappeared with its row
      return answer;
    }));
    group.append(button);
  }
  return group;
}

async function tellOutcome(orderId, outcome) {
  const answer = await ask('POST', `${apiBase}/payouts/${encodeURIComponent(orderId)}`, { outcome });
  await showPayouts();
  return answer;
}

async function signIn({ loginName, password, region }) {
  const { captchaId } = await ask('GET', '/api/cb-va-sso-api/captcha/get/image');
  const { text } = await ask('GET', `${apiBase}/captcha?captchaId=${encodeURIComponent(captchaId)}`);
  await ask('POST', '/api/cb-va-sso-api/login', { loginName, password, region, captcha: text, captchaId });
  location.assign('/account');
}

/** Each region has its own site: the console there signs in by itself with the login name in the fragment. */
function enter(persona) {
  const [home = location.hostname] = persona.hosts;
  if (persona.hosts.length === 0 || persona.hosts.includes(location.hostname)) return signIn(persona);
  location.assign(`${location.protocol}//${location.host.replace(location.hostname, home)}/sandbox#${encodeURIComponent(persona.loginName)}`);
  return undefined;
}

function showPersonas() {
  const noteOf = ({ note }) => (typeof note === 'string' ? note : (note[words.locale] ?? Object.values(note)[0] ?? ''));
  const lines = site.personas.map((persona) => {
    const button = Object.assign(document.createElement('button'), { textContent: word('personas.signIn') });
    button.setAttribute('aria-label', `${word('personas.signIn')} ${persona.loginName}`);
    button.addEventListener('click', () => attempt(() => enter(persona)));
    return row([button, persona.loginName, noteOf(persona), persona.region, persona.variant, persona.kyc || '-', word(`personas.roles.${persona.role}`)]);
  });
  byId('personaList').replaceChildren(heads('personas', ['', 'account', 'note', 'region', 'variant', 'kyc', 'role']), ...lines);
  options(byId('accounts'), site.personas.map(({ loginName }) => loginName));
  const { loginName } = document.querySelector('[data-do=deposit]').elements;
  loginName.value ||= site.personas[0]?.loginName ?? '';
}

/** Runs the work of a part that the site offers. */
const offered = (path, work) => (site.controls.includes(path) ? work() : undefined);

async function showAll() {
  showOperations();
  showFaultForm();
  await showClock();
  await showFaults();
  await offered('/payouts', showPayouts);
  offered('/personas', showPersonas);
}

async function attempt(work) {
  try {
    const answer = await work();
    say(`${word('done')} ${answer === undefined || answer === null ? '' : JSON.stringify(answer)}`);
  } catch (error) {
    say(error.message, true);
  }
}

async function start() {
  const texts = await ask('GET', '/sandbox/texts.json');
  showTexts(texts, startLanguage(Object.keys(texts)));
  site.controls = await ask('GET', `${apiBase}/controls`);
  site.operations = await ask('GET', `${apiBase}/operations`);
  if (site.controls.includes('/personas')) site.personas = await ask('GET', `${apiBase}/personas`);
  for (const part of document.querySelectorAll('[data-needs]')) part.hidden = !site.controls.includes(part.dataset.needs);
  await showAll();
  document.body.hidden = false;
  byId('locale').addEventListener('change', ({ target }) => {
    localStorage.setItem(storedLocale, target.value);
    showTexts(texts, target.value);
    say('');
    void showAll();
  });
  const asked = site.personas.find(({ loginName }) => loginName === decodeURIComponent(location.hash.slice(1)));
  if (asked) await signIn(asked);
}

/** The text of a key such as `fault.title`, with its {arguments}; the key itself when there is none. */
function word(key, args = {}) {
  const text = key.split('.').reduce((part, name) => (part ?? {})[name], words.texts);
  return typeof text === 'string' ? text.replace(/\{(\w+)\}/g, (_whole, name) => String(args[name] ?? '')) : key;
}

/** The language of the last choice, else that of the portal, else that of the browser. */
function startLanguage(known) {
  const wanted = [localStorage.getItem(storedLocale), localStorage.getItem('locale'), ...navigator.languages.map((tag) => (/^zh-(HK|TW|MO|Hant)/i.test(tag) ? 'zh-HK' : /^zh/i.test(tag) ? 'zh-CN' : tag.split('-')[0]))];
  return wanted.find((locale) => known.includes(locale)) ?? known[0];
}

/** Writes every text of the page in a language. */
function showTexts(all, locale) {
  Object.assign(words, { locale, texts: all[locale].console });
  document.documentElement.lang = locale;
  document.title = word('title');
  for (const node of document.querySelectorAll('[data-text]')) node.textContent = word(node.dataset.text);
  byId('locale').replaceChildren(...Object.keys(all).map((one) => Object.assign(document.createElement('option'), { value: one, textContent: languageNames[one] ?? one, selected: one === locale })));
}

async function ask(method, address, body) {
  const response = await fetch(address, {
    method,
    headers: { 'content-type': 'application/json', scope: 'B2C_PORTAL', source: 'PC', 'release-version': 'sandbox', 'accept-language': words.locale },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  const answer = await response.json();
  if (!answer.success) throw new Error(`${answer.code} ${answer.message}`);
  return answer.data;
}

function say(text, bad = false) {
  byId('answer').textContent = text;
  byId('answer').className = bad ? 'bad' : '';
}

function row(cells, tag = 'td') {
  const line = document.createElement('tr');
  for (const cell of cells) {
    const box = document.createElement(tag);
    box.append(cell);
    line.append(box);
  }
  return line;
}

function heads(prefix, names) {
  return row(names.map((name) => (name === '' ? '' : word(`${prefix}.${name}`))), 'th');
}

function items(list, texts) {
  list.replaceChildren(...texts.map((text) => Object.assign(document.createElement('li'), { textContent: text })));
}

function options(list, values) {
  list.replaceChildren(...values.map((value) => Object.assign(document.createElement('option'), { value })));
}

/** The name that is most like the given one, if few letters differ. */
function nearest(name, names) {
  const near = names.map((one) => [one, distance(name.toLowerCase(), one.toLowerCase())]).sort(([, a], [, b]) => a - b)[0];
  return near && near[1] <= Math.max(2, name.length / 3) ? near[0] : undefined;
}

/** How many letters have to be changed, added or removed. */
function distance(a, b) {
  let last = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (let i = 1; i <= a.length; i++) {
    const next = [i];
    for (let j = 1; j <= b.length; j++) next[j] = Math.min(last[j] + 1, next[j - 1] + 1, last[j - 1] + (a[i - 1] === b[j - 1] ? 0 : 1));
    last = next;
  }
  return last[b.length];
}

document.addEventListener('submit', (event) => {
  event.preventDefault();
  const { target, submitter } = event;
  const form = Object.fromEntries(new FormData(target, submitter));
  void attempt(() => doings[target.dataset.do](form));
});
document.addEventListener('input', ({ target }) => { if (target.closest('[data-do=fault]')) showFaultForm(); });

start().catch((error) => {
  document.body.hidden = false;
  say(error.message, true);
});
