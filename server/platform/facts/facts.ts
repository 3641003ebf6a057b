import type { Database, MemoryTx, Tx } from '../database.ts'

/** A fact is read again after this time: so late is the latest news of an end that another program brought about. */
const TRUST_MS = 10_000

interface Known<Value> {
  /** Null where there was none. */
  value: Value | null
  /** Steady ms. */
  readAt: number
}

/** One read for all who ask in a moment. */
interface Reading<Key> {
  keys: Set<Key>
  done: Promise<void>
}

/** Of one server. */
interface Knowledge<Key, Value> {
  known: Map<Key, Known<Value>>
  /** How many transactions here are changing it. */
  changing: Map<Key, number>
  reading: Map<Key, Promise<void>>
  /** Changed since its read began. */
  spoiled: Set<Key>
  /** Begins in a moment. */
  next: Reading<Key> | null
}

interface Source<Key, Value> {
  /** Its name among the servers of the school. */
  name: string
  /** How many are known at once; then the oldest go. */
  most: number
  /** Reads them by few queries. @param before what was known of each, where that may save a part of the reading. */
  read(tx: Tx, keys: readonly Key[], before: (key: Key) => Value | null): Promise<ReadonlyMap<Key, Value>>
}

const kinds = new Map<string, FactKind<string, unknown>>()
const listeners = new WeakMap<Database, (name: string, key: string) => void>()

/**
 * Facts of one kind that units of work need and that change rarely, so that units in memory need no query for them. One read
 * serves all who ask in a moment. Whoever changes a fact ends it in the same unit: no unit here acts by it after that commit,
 * the other servers of the school are told, and all believe none for longer than ten seconds.
 */
export class FactKind<Key extends string, Value> {
  private readonly source: Source<Key, Value>
  private readonly servers = new WeakMap<Database, Knowledge<Key, Value>>()

  constructor(source: Source<Key, Value>) {
    this.source = source
    kinds.set(source.name, this as unknown as FactKind<string, unknown>)
  }

  /**
   * The fact, for a unit in memory: one that is not known ends the run, which begins again when it is. Null for a unit that asks
   * its transaction: always in one, and where there was no such fact.
   */
  find(unit: MemoryTx, key: Key): Value | null {
    const { isInMemory, database } = unit
    if (!isInMemory || this.of(database).changing.has(key)) return null
    return (this.trusted(database, key) ?? unit.until(this.readSoon(database, key))).value
  }

  /** As known now, for a unit that may live with what was true ten seconds ago; null where nothing is known. */
  recall({ database }: MemoryTx, key: Key): Value | null {
    return this.trusted(database, key)?.value ?? null
  }

  /** This unit changes what the fact says. */
  end(unit: MemoryTx, key: Key): void {
    const { database } = unit
    const { changing } = this.of(database)
    changing.set(key, (changing.get(key) ?? 0) + 1)
    const over = () => {
      const left = changing.get(key)! - 1
      if (left > 0) changing.set(key, left)
      else changing.delete(key)
      this.forget(database, key)
    }
    const tell = () => listeners.get(database)?.(this.source.name, key)
    unit.onCommit(over)
    unit.onCommit(tell)
    unit.onRollback(over)
    unit.onUncertain(tell)
  }

  /** It was ended here, or at another server. */
  forget(database: Database, key: Key): void {
    const { known, reading, spoiled } = this.of(database)
    known.delete(key)
    if (reading.has(key)) spoiled.add(key)
  }

  forgetAll(database: Database): void {
    this.servers.delete(database)
  }

  private trusted(database: Database, key: Key): Known<Value> | null {
    const { known, changing } = this.of(database)
    const fact = changing.has(key) ? undefined : known.get(key)
    return fact && database.runtime.steady() - fact.readAt < TRUST_MS ? fact : null
  }

  private readSoon(database: Database, key: Key): Promise<void> {
    const knowledge = this.of(database)
    const running = knowledge.reading.get(key)
    if (running) return running
    knowledge.next ??= this.begin(database, knowledge)
    knowledge.next.keys.add(key)
    knowledge.reading.set(key, knowledge.next.done)
    return knowledge.next.done
  }

  private begin(database: Database, knowledge: Knowledge<Key, Value>): Reading<Key> {
    const keys = new Set<Key>()
    const done = (async () => {
      await database.runtime.wait(0)
      knowledge.next = null
      try {
        await this.read(database, knowledge, [...keys])
      } finally {
        for (const key of keys) {
          knowledge.reading.delete(key)
          knowledge.spoiled.delete(key)
        }
      }
    })()
    // Those who wait for it hear of a failure.
    done.catch(() => {})
    return { keys, done }
  }

  private async read(
    database: Database,
    { known, spoiled }: Knowledge<Key, Value>,
    keys: readonly Key[],
  ): Promise<void> {
    const readAt = database.runtime.steady()
    const before = (key: Key) => known.get(key)?.value ?? null
    const found = await database.transaction((tx) => this.source.read(tx, keys, before))
    for (const key of keys) {
      // Oldest first: a fact that is read again moves to the end.
      known.delete(key)
      if (!spoiled.has(key)) known.set(key, { value: found.get(key) ?? null, readAt })
    }
    while (known.size > this.source.most) known.delete(known.keys().next().value!)
  }

  private of(database: Database): Knowledge<Key, Value> {
    let knowledge = this.servers.get(database)
    if (!knowledge) this.servers.set(database, (knowledge = nothingKnown()))
    return knowledge
  }
}

function nothingKnown<Key, Value>(): Knowledge<Key, Value> {
  return { known: new Map(), changing: new Map(), reading: new Map(), spoiled: new Set(), next: null }
}

/** Called with each fact that this server ends, for the other servers of the school. */
export function onFactEnded(database: Database, listener: (name: string, key: string) => void): void {
  listeners.set(database, listener)
}

/** The database may have another past from now on. */
export function forgetFacts(database: Database): void {
  for (const facts of kinds.values()) facts.forgetAll(database)
}

/** Another server has ended it. One of another build may know facts of another kind. */
export function forgetFact(database: Database, name: string, key: string): void {
  kinds.get(name)?.forget(database, key)
}
