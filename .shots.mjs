import { chromium } from 'playwright-core';
const base = 'http://127.0.0.1:5811';
export const args = ['--no-sandbox','--disable-gpu','--disable-quic','--no-first-run','--disable-background-networking','--disable-component-update','--disable-sync'];
export async function ask(path, init={}) { const a = await fetch(base+'/api'+path, init); if(!a.ok) throw new Error(path+' '+a.status+' '+await a.text()); return a.json(); }
export async function token(email=`p${Date.now()}@example.com`, password='secret-word', call='sign-up') {
  const { token } = await ask(`/identity/${call}/`, {method:'POST',headers:{'content-type':'application/json',cookie:'visitor='+crypto.randomUUID()},body:JSON.stringify({email,password})});
  return (await ask('/firebase/auth/',{headers:{authorization:'Bearer '+token}})).jwt;
}
export const as = (t, method, path, body) => ask(path,{method,headers:{authorization:'Bearer '+t,...(body&&{'content-type':'application/json'})},...(body&&{body:JSON.stringify(body)})});
export async function open(options={}) {
  const browser = await chromium.launch({executablePath:'/usr/bin/chromium',args});
  const context = await browser.newContext({baseURL:base,viewport:{width:1440,height:900},locale:'ru-RU',reducedMotion:'reduce',...options});
  await context.addInitScript(()=>localStorage.setItem('city','1'));
  const page = await context.newPage();
  page.on('pageerror',e=>console.log('PAGEERROR',e.message));
  page.on('console',m=>['error','warning'].includes(m.type())&&console.log('CONSOLE',m.text()));
  return {browser,context,page};
}
export const signIn = (context, t) => context.addInitScript(j=>localStorage.setItem('token',j), t);
