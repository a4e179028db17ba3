// The sandbox's page: sends forms, shows responses. Plain script, served unchanged.
'use strict';

const byId = (id) => document.getElementById(id);
const API = '/sandbox/api';

async function ask(method, address, body) {
  const response = await fetch(address, {
    method,
    headers: { 'content-type': 'application/json', scope: 'B2C_PORTAL', source: 'PC', 'release-version': 'sandbox' },
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

function items(list, texts) {
  list.replaceChildren(...texts.map((text) => Object.assign(document.createElement('li'), { textContent: text })));
}

const doings = {
  clock: async ({ advanceMs }) => { await ask('POST', `${API}/clock`, { advanceMs: Number(advanceMs) }); await showClock(); await showPayouts(); },
  deposit: (form) => ask('POST', `${API}/deposits`, form),
  payouts: showPayouts,
  payout: ({ orderId, outcome }) => tellOutcome(orderId, outcome),
  fault: ({ operation, kind, value, times }) =>
    ask('POST', `${API}/faults`, { operation, times: Number(times), [kind]: kind === 'drop' ? true : kind === 'code' ? value : Number(value) }),
  clearFaults: () => ask('POST', `${API}/faults/clear`, {}),
  codes: async () => items(byId('codeList'), (await ask('GET', `${API}/codes`)).map(({ target, code }) => `${target}  ${code}`)),
  ledger: showLedger,
  reset: async () => { await ask('POST', `${API}/reset`, {}); await showClock(); await showPayouts(); },
};

async function showClock() {
  const { now } = await ask('GET', `${API}/clock`);
  byId('now').textContent = new Date(now + 8 * 3_600_000).toISOString().replace('T', ' ').slice(0, 19);
}

async function showLedger() {
  const { sound, entries, sums, violations } = await ask('GET', `${API}/ledger`);
  byId('sound').textContent = `${sound ? '✓ 平衡' : '✗ 不平衡'}，${entries} 笔分录`;
  items(byId('violations'), violations.map((violation) => JSON.stringify(violation)));
  const lines = Object.entries(sums).flatMap(([currency, kinds]) => Object.entries(kinds).map(([kind, sum]) => row([currency, kind, sum])));
  byId('sums').replaceChildren(row(['币种', '账户', '合计'], 'th'), ...lines);
}

const outcomes = [['success', '成功'], ['8002', '8002 户名或账号错误'], ['8003', '8003 户名错误'], ['8004', '8004 卡号错误'], ['8009', '8009 银行卡状态异常']];

async function showPayouts() {
  const payouts = await ask('GET', `${API}/payouts`);
  byId('noPayouts').hidden = payouts.length > 0;
  byId('payouts').hidden = payouts.length === 0;
  const lines = payouts.map(({ orderId, loginName, amount, currency, arriveAmount, arriveCurrency, card, attempt, arriveTime }) =>
    row([orderId, loginName, `${amount} ${currency} → ${arriveAmount} ${arriveCurrency}`, card || '--', `处理中（第 ${attempt} 次）`, arriveTime || '--', outcomeButtons(orderId)]));
  byId('payoutList').replaceChildren(row(['提现单号', '账号', '金额', '银行卡', '状态', '预计到账', '银行结果'], 'th'), ...lines);
}

function outcomeButtons(orderId) {
  const group = Object.assign(document.createElement('span'), { className: 'choices' });
  for (const [outcome, text] of outcomes) {
    const button = Object.assign(document.createElement('button'), { type: 'button', textContent: text });
    button.setAttribute('aria-label', `${text} ${orderId}`);
    button.addEventListener('click', () => attempt(async () => {
      const told = await tellOutcome(orderId, outcome);
      byId('payout').focus(); // the pressed button has disappeared with its row
      return told;
    }));
    group.append(button);
  }
  return group;
}

async function tellOutcome(orderId, outcome) {
  const told = await ask('POST', `${API}/payouts/${encodeURIComponent(orderId)}`, { outcome });
  await showPayouts();
  return told;
}

async function signIn({ loginName, password, region }) {
  const { captchaId } = await ask('GET', '/api/cb-va-sso-api/captcha/get/image');
  const { text } = await ask('GET', `${API}/captcha?captchaId=${encodeURIComponent(captchaId)}`);
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

async function showPersonas() {
  const personas = await ask('GET', `${API}/personas`);
  const lines = personas.map((persona) => {
    const button = Object.assign(document.createElement('button'), { textContent: '登录' });
    button.setAttribute('aria-label', `登录 ${persona.loginName}`);
    button.addEventListener('click', () => attempt(() => enter(persona)));
    return row([button, persona.loginName, persona.region, persona.bizSource, persona.kycStatus || '-', persona.role, persona.note]);
  });
  byId('personaList').replaceChildren(row(['', '账号', '区域', '类型', '认证', '角色', '说明'], 'th'), ...lines);
  const asked = personas.find(({ loginName }) => loginName === decodeURIComponent(location.hash.slice(1)));
  if (asked) await signIn(asked);
}

async function attempt(work) {
  try {
    const answer = await work();
    say(`完成 ${answer === undefined || answer === null ? '' : JSON.stringify(answer)}`);
  } catch (error) {
    say(error.message, true);
  }
}

document.addEventListener('submit', (event) => {
  event.preventDefault();
  const { target, submitter } = event;
  const form = Object.fromEntries(new FormData(target, submitter));
  void attempt(() => doings[target.dataset.do](form));
});

void attempt(async () => { await showClock(); await showPayouts(); await showPersonas(); });
