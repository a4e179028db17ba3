import { chromium } from 'playwright';
const url=process.env.URL??'http://localhost:8134';
const b=await chromium.launch({executablePath:'/usr/bin/chromium',args:['--no-sandbox']});
const c=await b.newContext({viewport:{width:1440,height:900}});
const r=await c.request.get(url+'/api/cb-va-sso-api/captcha/get/image?t=1',{headers:{scope:'B2C_PORTAL',source:'PC','release-version':'2.0.55'}});
const id=(await r.json()).data.captchaId;const t=await (await c.request.get(url+'/sandbox/api/captcha?captchaId='+id)).json();
const l=await c.request.post(url+'/api/cb-va-sso-api/login',{data:{loginName:'seller@cn',password:'Seabridge@2026',region:'CN',captcha:t.data.text,captchaId:id},headers:{scope:'B2C_PORTAL',source:'PC','release-version':'2.0.55'}});
console.log(l.status());
for(const p of process.argv.slice(2)){const page=await c.newPage();const w=await c.newCDPSession(page);await w.send('Network.enable');await w.send('Network.setCacheDisabled',{cacheDisabled:true});
const m=new Map(),s=[];w.on('Network.responseReceived',({requestId,response,timestamp})=>{m.set(requestId,response)});w.on('Network.loadingFinished',({requestId,encodedDataLength,timestamp})=>{const x=m.get(requestId);if(x)s.push([encodedDataLength,new URL(x.url).pathname])});
await page.goto(url+p);await page.waitForSelector('.sb-appeared .sb-page',{timeout:20000}).catch(e=>console.log('!',e.message.slice(0,80)));await page.waitForLoadState('networkidle');
let sum=0;for(const [n,u] of s){const a=/\.(js|css)$/.test(u);if(a)sum+=n;if(a||process.env.ALL)console.log(String(n).padStart(8),u)}console.log(p,sum);await page.close()}
await b.close();
