// `npm run dev`: the product for its developers. Vite serves the screens from their sources and replaces changed modules in
// the open page; all other requests go to the product's own server, a child process that is restarted whenever a file of
// server/, contract/ or migrations/ changes. None of this is in the build, and the server has no code for it.
import { existsSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { createServer as createVite, type ViteDevServer } from 'vite'
import { AppServer, runNode } from './dev/app-server.ts'

const PORT = Number(process.env.PORT ?? 8080)
const FOLDER = '.cache/dev'
const DATA_DIR = join(FOLDER, 'data')
const ACCOUNTS = join(FOLDER, 'accounts.json')
const NODE_MODULES = join(fileURLToPath(import.meta.resolve('vite/package.json')), '../..')
const DAY_MS = 86_400_000
/** The demo's lessons are planned for two weeks. */
const DEMO_LASTS_MS = 13 * DAY_MS
const RESTARTS_SERVER = /^(?:server|contract|migrations)\/.*(?<!\.test)\.ts$/
/** Addresses without a screen that a person may open. */
const OF_THE_SERVER = /^\/(?:recordings|resources|system)\//
/** The product's own policy, plus the inline scripts and styles of Vite's client. */
const PAGE_POLICY = [
  "default-src 'self'",
  "script-src 'self' 'unsafe-inline' 'wasm-unsafe-eval'",
  "style-src 'self' 'unsafe-inline'",
  "object-src 'none'",
  "frame-ancestors 'none'",
].join('; ')

if (process.env.NODE_ENV === 'production')
  throw new Error('npm run dev is not for production: use npm start.')
process.chdir(join(import.meta.dirname, '..'))
// The server listens behind Vite: what it prints for people has the address that they open.
const origin = `http://localhost:${PORT}`
const env = { ...process.env, DATA_DIR, HOST: '127.0.0.1', PORT: '0', PUBLIC_ORIGIN: origin, BUILD_ID: 'dev' }
await seedOnce()

const app = new AppServer(env)
const http = createServer(answer)
const vite = await createVite({
  appType: 'custom',
  cacheDir: resolve(FOLDER, 'vite'),
  server: { middlewareMode: true, hmr: { server: http }, fs: { allow: ['..', NODE_MODULES] } },
  // Found at the start; finding them at the first visit of a screen would reload the page.
  optimizeDeps: { entries: ['app/main.tsx', '**/*-screen.tsx'] },
})
watchServerFiles(vite)
http.on('upgrade', (request, socket, head) => {
  if (!request.headers['sec-websocket-protocol']?.startsWith('vite-')) app.passSocket(request, socket, head)
})
http.listen(PORT, () => {
  console.log(`\n${accountLines()}`)
  void app.start()
})
http.once('error', (error) => {
  console.error(error.message)
  void stop(1)
})
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void stop(0))

async function stop(code: number): Promise<void> {
  await app.stop()
  process.exit(code)
}

function answer(request: IncomingMessage, response: ServerResponse): void {
  const { pathname } = new URL(request.url ?? '/', 'http://localhost')
  const isNavigation = request.method === 'GET' && request.headers.accept?.includes('text/html')
  if (isNavigation && !OF_THE_SERVER.test(pathname)) void sendPage(request.url!, response)
  else vite.middlewares(request, response, () => app.passRequest(request, response))
}

async function sendPage(url: string, response: ServerResponse): Promise<void> {
  const page = await vite.transformIndexHtml(url, readFileSync('web/index.html', 'utf8'))
  response.writeHead(200, {
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-store',
    'content-security-policy': PAGE_POLICY,
  })
  response.end(page)
}

function watchServerFiles({ watcher }: ViteDevServer): void {
  watcher.add(['server', 'contract', 'migrations'].map((folder) => join(process.cwd(), folder)))
  watcher.on('all', (_event, path) => {
    const file = path.replaceAll('\\', '/').slice(process.cwd().length + 1)
    if (RESTARTS_SERVER.test(file)) app.restart(file)
  })
}

/** Seeds the demo school if there is none or its lessons are over. A password is stored only in the file beside it. */
async function seedOnce(): Promise<void> {
  if (existsSync(ACCOUNTS) && Date.now() - statSync(ACCOUNTS).mtimeMs < DEMO_LASTS_MS) return
  rmSync(DATA_DIR, { recursive: true, force: true })
  mkdirSync(FOLDER, { recursive: true })
  const school = await runNode(['cli/seed.ts', '--json'], env)
  writeFileSync(ACCOUNTS, school)
}

/** With their passwords and second steps. */
function accountLines(): string {
  const { accounts } = JSON.parse(readFileSync(ACCOUNTS, 'utf8')) as {
    accounts: { role: string; loginId: string; password: string; displayName: string; totp?: string }[]
  }
  return accounts
    .map(
      ({ role, loginId, password, displayName, totp }) =>
        `  ${role.padEnd(8)} ${loginId.padEnd(16)}  ${password}  ${displayName}${totp ? `  TOTP ${totp}` : ''}`,
    )
    .join('\n')
}
