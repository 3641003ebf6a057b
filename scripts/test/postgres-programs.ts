import { existsSync, readdirSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'

const installedUnder = '/usr/lib/postgresql'

/** The folder of Debian's newest PostgreSQL programs; undefined where none is installed. */
export function newestPrograms(): string | undefined {
  if (!existsSync(installedUnder)) return undefined
  const versions = readdirSync(installedUnder).sort((a, b) => Number(b) - Number(a))
  return versions
    .map((version) => join(installedUnder, version, 'bin'))
    .find((folder) => existsSync(join(folder, 'initdb')))
}

/** The command as an account may run it: PostgreSQL refuses to run as root. */
export function asPostgres(command: string[]): [string, string[]] {
  const [program = '', ...options] = isRoot() ? ['runuser', '-u', 'postgres', '--', ...command] : command
  return [program, options]
}

export function isRoot(): boolean {
  return process.getuid?.() === 0
}

export function freePort(): Promise<number> {
  return new Promise((settled, failed) => {
    const server = createServer().once('error', failed)
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() => settled(typeof address === 'object' && address ? address.port : 0))
    })
  })
}
