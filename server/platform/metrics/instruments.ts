import {
  collectDefaultMetrics,
  Counter,
  Gauge,
  Histogram,
  Registry,
  type CounterConfiguration,
  type HistogramConfiguration,
} from 'prom-client'
import { DatabaseUnavailable } from '../database.ts'

type Described<Configuration> = Omit<Configuration, 'registers' | 'collect'>

interface Read<Value> {
  name: string
  help: string
  /** Called at each scrape. It may ask the database once, for an amount of work that has a limit. */
  read(): Value | Promise<Value>
}

/**
 * Makes the metrics of one server. Names begin with `lepton_` and end with their base unit, counters with `_total`. A label
 * takes its values from the contract; it never names a person, a place or anything that people have typed.
 */
export class Instruments {
  private readonly registry = new Registry()

  constructor(buildId: string) {
    const registers = [this.registry]
    collectDefaultMetrics({ register: this.registry })
    const help = 'Always 1; the label is the build of this server.'
    new Gauge({ name: 'lepton_build_info', help, labelNames: ['build'], registers }).set(
      { build: buildId },
      1,
    )
  }

  counter<Label extends string>(described: Described<CounterConfiguration<Label>>): Counter<Label> {
    return new Counter({ ...described, registers: [this.registry] })
  }

  histogram<Label extends string>(described: Described<HistogramConfiguration<Label>>): Histogram<Label> {
    return new Histogram({ ...described, registers: [this.registry] })
  }

  /** A value that is read at each scrape. It is missing while it needs the database and that is unavailable. */
  gauge({ name, help, read }: Read<number>): void {
    const registers = [this.registry]
    new Gauge({
      name,
      help,
      registers,
      async collect() {
        this.remove()
        const value = await unlessUnavailable(read)
        if (value !== null) this.set(value)
      },
    })
  }

  /** Several values, each with the label that tells it from the others. */
  gauges<Label extends string>({
    name,
    help,
    label,
    read,
  }: Read<ReadonlyMap<string, number>> & { label: Label }): void {
    new Gauge<string>({
      name,
      help,
      labelNames: [label],
      registers: [this.registry],
      async collect() {
        this.reset()
        for (const [of, value] of (await unlessUnavailable(read)) ?? []) this.set({ [label]: of }, value)
      },
    })
  }

  /** All values of this moment, in the text format of Prometheus. */
  async scrape(): Promise<{ type: string; text: string }> {
    return { type: this.registry.contentType, text: await this.registry.metrics() }
  }
}

async function unlessUnavailable<Value>(read: () => Value | Promise<Value>): Promise<Value | null> {
  try {
    return await read()
  } catch (error) {
    if (error instanceof DatabaseUnavailable) return null
    throw error
  }
}
