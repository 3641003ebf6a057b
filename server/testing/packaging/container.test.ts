import { execFile } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, globSync, readFileSync } from 'node:fs'
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'

const containerfile = readFileSync('Containerfile', 'utf8')
const ignored = readFileSync('.dockerignore', 'utf8').split('\n')

test('everything that the image copies is in the project, or is made by the build', () => {
  const copied = Array.from(
    containerfile.matchAll(/^COPY --from=build \/build\/(\S+)/gm),
    ([, path]) => path!,
  )
  expect(copied).toEqual(expect.arrayContaining(['server', 'contract', 'migrations', 'dist']))
  const made = ['node_modules', 'dist']
  for (const path of copied.filter((each) => !made.includes(each)))
    expect([path, existsSync(path), ignored.includes(path)]).toEqual([path, true, false])
})

test('the programs in the image import nothing that it does not have', () => {
  const copied = Array.from(
    containerfile.matchAll(/^COPY --from=build \/build\/(\w+) /gm),
    ([, path]) => path!,
  )
  const programs = globSync('{server,contract,migrations,cli}/**/*.ts').filter(
    (file) => !/\.test\.ts$|\/testing\//.test(file),
  )
  const imported = programs.flatMap((file) =>
    Array.from(readFileSync(file, 'utf8').matchAll(/from '#(\w+)\//g), ([, folder]) => folder!),
  )
  expect(imported).toContain('contract')
  expect([...new Set(imported)].filter((folder) => !copied.includes(folder))).toEqual([])
})

test('the image leaves out passwords and data', () => {
  expect(ignored).toEqual(expect.arrayContaining(['.env', 'data', '*.backup', '.git']))
})

test('the health check passes while the server is alive, under its port and folder, and fails otherwise', async () => {
  const [, command] = /^HEALTHCHECK .* CMD (\[.+\])$/m.exec(containerfile)!
  const [program, ...given] = JSON.parse(command!) as string[]
  expect(program).toBe('node')
  const check = async (env: Record<string, string>) =>
    await new Promise((resolve) =>
      execFile(process.execPath, given, { env }, (error) => resolve(error?.code ?? 0)),
    )
  const port = await serving((request, response) =>
    response.writeHead(request.url === '/classroom/system/ping' ? 200 : 404).end(),
  )
  expect(await check({ PORT: port, BASE_PATH: '/classroom' })).toBe(0)
  expect(await check({ PORT: port })).toBe(1)
  expect(await check({ PORT: '1', BASE_PATH: '/classroom' })).toBe(1)
})

async function serving(answer: RequestListener): Promise<string> {
  const server = createServer(answer).listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => {
    server.close()
    server.closeAllConnections()
  })
  return String((server.address() as AddressInfo).port)
}
