import { type ChildProcess, spawn } from 'node:child_process'
import { randomBytes, randomInt } from 'node:crypto'
import { once } from 'node:events'
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { freePort } from './postgres.ts'

/** The path of Debian's coturn. */
const COTURN = '/usr/bin/turnserver'

/** Above the ports that Linux gives to programs by itself. */
const FIRST_RELAY_PORT = 61_000
const LAST_RELAY_PORT = 65_500

/** One place on the relay, from the first packet of a browser until its connection is closed. */
interface Allocation {
  /** The user name of the credentials: `<expires>:<peer>`. */
  username: string
  isOpen: boolean
}

/** A relay for talks, on the loopback address of this machine. */
export interface Relay {
  /** Settings of a server that uses it. */
  env: { TURN_URL: string; TURN_SECRET: string }
  /** For the datagrams of browsers. */
  port: number
  pid(): number
  /** All that it has granted since it was first started, also before it was killed. */
  allocations(): Allocation[]
  /** Kills it, as a power failure does: no browser is told. */
  kill(): Promise<void>
  /** At the same address, with nothing of what it knew. */
  startAgain(): Promise<void>
  stop(): Promise<void>
}

/** The reason why there can be no relay on this machine; null when there can. */
export function whyNoRelay(): string | null {
  return existsSync(COTURN) ? null : `${COTURN} is missing`
}

/**
 * Starts a coturn of our own.
 * @param ports for connections through it; a talk takes two.
 */
export async function startCoturn({ ports = 200 } = {}): Promise<Relay> {
  const home = mkdtempSync(join(tmpdir(), 'lepton-coturn-'))
  const port = await freePort()
  const secret = randomBytes(16).toString('hex')
  const firstPort = randomInt(FIRST_RELAY_PORT, LAST_RELAY_PORT - ports)
  const settings = join(home, 'turnserver.conf')
  writeFileSync(settings, settingsOf({ home, port, secret, firstPort, lastPort: firstPort + ports }), {
    mode: 0o600,
  })
  const granted = new Map<string, Allocation>()
  let starts = 1
  let process = await start(settings, noteIn(granted, starts))

  async function kill(): Promise<void> {
    if (process.exitCode !== null || process.signalCode !== null) return
    process.kill('SIGKILL')
    await once(process, 'exit')
    for (const allocation of granted.values()) allocation.isOpen = false
  }

  return {
    env: { TURN_URL: `turn:127.0.0.1:${port}?transport=udp`, TURN_SECRET: secret },
    port,
    pid: () => process.pid!,
    allocations: () => [...granted.values()],
    kill,
    async startAgain() {
      starts += 1
      process = await start(settings, noteIn(granted, starts))
    },
    async stop() {
      await kill()
      rmSync(home, { recursive: true, force: true })
    },
  }
}

/** As a school runs it (docs/operate.md): the only peers are other addresses of the relay itself, here those of this machine. */
function settingsOf(at: {
  home: string
  port: number
  secret: string
  firstPort: number
  lastPort: number
}): string {
  return [
    `listening-ip=127.0.0.1`,
    `relay-ip=127.0.0.1`,
    `listening-port=${at.port}`,
    `min-port=${at.firstPort}`,
    `max-port=${at.lastPort}`,
    `use-auth-secret`,
    `static-auth-secret=${at.secret}`,
    `realm=class.test`,
    `fingerprint`,
    `denied-peer-ip=0.0.0.0-255.255.255.255`,
    `allowed-peer-ip=127.0.0.1`,
    `allow-loopback-peers`,
    `no-multicast-peers`,
    `no-cli`,
    `no-tls`,
    `no-dtls`,
    `no-rfc5780`,
    `userdb=${join(at.home, 'turndb')}`,
    `pidfile=${join(at.home, 'pid')}`,
    `log-file=stdout`,
    `simple-log`,
    `verbose`,
    '',
  ].join('\n')
}

async function start(settings: string, note: (line: string) => void): Promise<ChildProcess> {
  const child = spawn(COTURN, ['-c', settings], { stdio: ['ignore', 'pipe', 'pipe'] })
  const lines: string[] = []
  const listens = new Promise<void>((resolve) => {
    createInterface(child.stdout).on('line', (line) => {
      if (lines.length < 100) lines.push(line)
      if (line.includes('UDP listener opened')) resolve()
      note(line)
    })
  })
  child.stderr.resume()
  const ended = once(child, 'exit').then(([code]) => {
    throw new Error(`coturn ended with ${String(code)} before it listened.\n${lines.join('\n')}`)
  })
  // Later it ends because it is killed.
  ended.catch(() => {})
  await Promise.race([listens, ended])
  return child
}

/** Its log names a session when an address is granted, and when the browser gives it back or it expires. */
function noteIn(granted: Map<string, Allocation>, starts: number): (line: string) => void {
  return (line) => {
    const [, session, what] = /session (\d+): (new|refreshed, .*lifetime=0$|delete)/.exec(line) ?? []
    if (!session) return
    const key = `${starts}:${session}`
    const username = /username=<([^>]*)>/.exec(line)?.[1] ?? ''
    if (what === 'new') granted.set(key, { username, isOpen: true })
    else if (granted.has(key)) granted.get(key)!.isOpen = false
  }
}
