import type { Engine, Over } from '#lab/bench/engines/engine.ts'
import { onPostgres, onSqlite } from '#lab/bench/engines/ours.ts'
import { rivals } from '#lab/bench/engines/rivals.ts'
import { Cluster } from '#lab/harness/databases.ts'
import { progress, type Report } from './report.ts'

/** As on the command line. */
export const ALL_ENGINES = 'relay,socket-io,deepstream,sqlite,postgres'
export const OUR_ENGINES = 'sqlite,postgres'

interface Chosen {
  /** Names with commas between them. */
  engines: string
  over?: string
  reads?: boolean
  atWork?: boolean
}

/** Runs this with the named engines, and with a PostgreSQL of its own. A missing PostgreSQL is a sentence of the report. */
export async function withEngines<Found>(
  { engines: names, over = 'post', reads = false, atWork = false }: Chosen,
  report: Report,
  run: (engines: Engine[]) => Promise<Found>,
): Promise<Found> {
  const ways = { over: readOver(over), reads, atWork }
  let cluster: Cluster | null = null
  const engines: Engine[] = []
  try {
    for (const name of names.split(',')) {
      if (name in rivals) engines.push(rivals[name as keyof typeof rivals])
      else if (name === 'sqlite') engines.push(onSqlite(ways))
      else if (name !== 'postgres') throw new Error(`--engines ${name}: there are ${ALL_ENGINES}.`)
      else if ((cluster = await Cluster.make())) engines.push(onPostgres(cluster, ways))
      else report.say('PostgreSQL is not installed here and was not measured.')
    }
    return await run(engines)
  } finally {
    await cluster?.drop()
  }
}

/** @throws for another word. */
export function readOver(over: string): Over {
  if (over === 'post' || over === 'line') return over
  throw new Error(`--over ${over}: it is post or line.`)
}

/** By the name of the engine; one that was not measured, or whose messages got lost, has none. */
export type ByEngine<Figures> = Record<string, Figures>

export function byEngine<Measured, Figures>(
  measured: Map<Engine, Measured[]>,
  figuresOf: (rounds: Measured[], engine: Engine) => Figures,
): ByEngine<Figures> {
  return Object.fromEntries([...measured].map(([engine, rounds]) => [engine.name, figuresOf(rounds, engine)]))
}

/** Each round measures every engine once; the order changes, so that none is always the first. */
export async function inRounds<Measured>(
  rounds: number,
  engines: readonly Engine[],
  measure: (engine: Engine) => Promise<Measured>,
): Promise<Map<Engine, Measured[]>> {
  const measured = new Map<Engine, Measured[]>(engines.map((engine) => [engine, []]))
  for (let round = 0; round < rounds; round += 1) {
    const turned = round % engines.length
    for (const engine of [...engines.slice(turned), ...engines.slice(0, turned)]) {
      measured.get(engine)!.push(await measure(engine))
      progress(`round ${round + 1} of ${rounds}: ${engine.name}`)
    }
  }
  return measured
}
