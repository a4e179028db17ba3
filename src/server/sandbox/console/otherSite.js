// Another site as the sandbox plays it, such as WeChat: asks for consent, and sends the user back with a code or an error. Plain script, served unchanged.
'use strict';

/** The only address that each site sends users back to. */
const backs = { invoice: '/invoice/login', wechat: '/center/setting/wechat' };
const site = location.pathname.split('/').pop();
const given = new URLSearchParams(location.search);

/** Goes back with what the portal gave to this site, and with the answer. */
function answer(name, value) {
  const query = new URLSearchParams({ state: given.get('state') ?? '', [name]: value });
  location.assign(`${backs[site]}?${query}`);
}

async function showTexts() {
  const { data } = await (await fetch('/sandbox/texts.json')).json();
  const locale = Object.keys(data).find((name) => name === localStorage.getItem('locale')) ?? 'zh-CN';
  document.documentElement.lang = locale;
  for (const part of document.querySelectorAll('[data-text]')) {
    part.textContent = data[locale][site][part.dataset.text];
  }
  document.title = document.querySelector('h1').textContent;
  document.body.hidden = false;
}

document.getElementById('agree').addEventListener('click', () => answer('code', given.get('ticket') ?? ''));
document.getElementById('refuse').addEventListener('click', () => answer('error', 'access_denied'));
void showTexts();
