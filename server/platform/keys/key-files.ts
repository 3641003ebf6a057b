import {
  closeSync,
  fsyncSync,
  linkSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeSync,
} from 'node:fs'
import { join } from 'node:path'
import { performance } from 'node:perf_hooks'
import { ConfigError } from '../config/config-error.ts'
import { type KeyChanges, type Keys, SchoolKey } from './keys.ts'

/** `1.key`, `2.key` …: the highest number is the current key. */
const FILE = /^(\d{1,9})\.key$/
const FOLDER_MODE = 0o700
const FILE_MODE = 0o600
const OTHERS = 0o077
/** A key that a command or another server has put here is used within this time. */
const LOOK_EVERY_MS = 1_000

/** The folder of keys where no setting names one: beside the data, or where the data would be. */
export function keysFolder(dataFolder: string | null): string {
  return join(dataFolder ?? './data', 'keys')
}

interface NumberedKey {
  number: number
  key: SchoolKey
}

/** Keys as files of a folder that its owner alone may read. The first use makes the first key. */
export class KeyFiles implements Keys, KeyChanges {
  readonly place: string
  private known: readonly NumberedKey[] | null = null
  private changedAt = 0
  private lookedAt = 0

  constructor(folder: string) {
    this.place = folder
  }

  get files(): KeyChanges {
    return this
  }

  /** @throws ConfigError naming KEYS_DIR where the keys cannot be used. */
  current(): SchoolKey {
    return this.all().at(-1)!.key
  }

  find(id: string): SchoolKey | null {
    return this.all().find(({ key }) => key.id === id)?.key ?? null
  }

  add(key: SchoolKey): void {
    this.put(this.read().at(-1)?.number ?? 0, key)
    this.lookAgain()
  }

  drop(ids: readonly string[]): void {
    for (const { number, key } of this.read().slice(0, -1))
      if (ids.includes(key.id)) rmSync(this.pathOf(number), { force: true })
    this.lookAgain()
  }

  private all(): readonly NumberedKey[] {
    if (this.known === null) return this.begin()
    if (performance.now() - this.lookedAt < LOOK_EVERY_MS) return this.known
    this.lookedAt = performance.now()
    // A folder that cannot be read for a moment changes nothing.
    const changedAt = statSync(this.place, { throwIfNoEntry: false })?.mtimeMs
    if (changedAt === undefined || changedAt === this.changedAt) return this.known
    const found = this.read()
    if (found.length > 0) [this.known, this.changedAt] = [found, changedAt]
    return this.known
  }

  private lookAgain(): void {
    this.lookedAt = Number.NEGATIVE_INFINITY
    this.changedAt = 0
  }

  private begin(): readonly NumberedKey[] {
    try {
      mkdirSync(this.place, { recursive: true, mode: FOLDER_MODE })
      // Of two servers that begin at once, the second finds the key of the first.
      if (this.read().length === 0) this.put(0, SchoolKey.make())
      this.changedAt = statSync(this.place).mtimeMs
      this.lookedAt = performance.now()
      return (this.known = this.read())
    } catch (error) {
      if (error instanceof ConfigError || (error as NodeJS.ErrnoException).code === undefined) throw error
      throw new ConfigError(`KEYS_DIR: the school's keys cannot be used. ${(error as Error).message}`)
    }
  }

  /** The keys in their order. @throws ConfigError for a file that others may read, or that is none of ours. */
  private read(): NumberedKey[] {
    const numbers = readdirSync(this.place).flatMap((name) => FILE.exec(name)?.[1] ?? [])
    return numbers
      .map((text) => Number(text))
      .toSorted((a, b) => a - b)
      .map((number) => ({ number, key: this.readOne(this.pathOf(number)) }))
  }

  private readOne(path: string): SchoolKey {
    const mode = statSync(path).mode & 0o777
    if (process.platform !== 'win32' && (mode & OTHERS) !== 0)
      throw new ConfigError(
        `KEYS_DIR: ${path} may be read by other accounts (mode ${mode.toString(8)}). Make it yours alone: chmod 600 ${path}`,
      )
    const key = SchoolKey.read(readFileSync(path, 'utf8').trim())
    if (!key) throw new ConfigError(`KEYS_DIR: ${path} is not a key of a school.`)
    return key
  }

  /** Writes it after this number, whole or not at all, even when another process writes there too. */
  private put(after: number, key: SchoolKey): void {
    const beside = join(this.place, `${key.id}.part`)
    const file = openSync(beside, 'wx', FILE_MODE)
    try {
      writeSync(file, `${key.word}\n`)
      fsyncSync(file)
      closeSync(file)
      linkSync(beside, this.pathOf(after + 1))
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
      if (after > 0) this.put(after + 1, key)
    } finally {
      rmSync(beside, { force: true })
    }
  }

  private pathOf(number: number): string {
    return join(this.place, `${number}.key`)
  }
}
