import { createHash } from 'node:crypto'
import pg from 'pg'

/** Names each statement by its text, so that the server parses and plans it once a connection. */
export class PreparingClient extends pg.Client {
  private readonly names = new Map<string, string>()

  // oxlint-disable-next-line typescript/no-explicit-any -- pg's own overloads
  override query(...given: any[]): any {
    const [text, values, ...rest] = given
    if (typeof text !== 'string' || !Array.isArray(values) || values.length === 0) {
      return (super.query as (...all: unknown[]) => unknown).apply(this, given)
    }
    return (super.query as (...all: unknown[]) => unknown).call(
      this,
      { name: this.nameOf(text), text, values },
      ...rest,
    )
  }

  private nameOf(text: string): string {
    let name = this.names.get(text)
    if (!name) {
      name = createHash('sha256').update(text).digest('base64url').slice(0, 40)
      this.names.set(text, name)
    }
    return name
  }
}
