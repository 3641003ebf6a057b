import type { FastifyReply, FastifyRequest } from 'fastify'
import type { z } from 'zod'
import type { Call } from '#contract/kernel/call.ts'
import { type Encoding, encoded, encodingFor, sendEncoded } from './encodings.ts'

/** Of brotli: the first who ask wait for it. */
const QUALITY = 5

/** An answer that is the same for all who may ask: checked once, and written and compressed once for each encoding. */
export class MadeAnswer<Value extends object = object> {
  readonly value: Value
  private readonly bytes = new Map<Encoding, Promise<Buffer>>()

  constructor(value: Value) {
    this.value = value
  }

  async send({ headers }: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const encoding = encodingFor({ headers })
    const made = this.bytes.get(encoding) ?? encoded(JSON.stringify(this.value), encoding, QUALITY)
    this.bytes.set(encoding, made)
    void reply.header('cache-control', 'no-store').type('application/json; charset=utf-8')
    return sendEncoded(reply, encoding, await made)
  }
}

/** @throws ZodError for a value that is not an answer to the call. */
export function madeAnswer<C extends Call>(
  { output }: C,
  value: z.input<C['output']>,
): MadeAnswer<z.output<C['output']> & object> {
  return new MadeAnswer(output.parse(value) as z.output<C['output']> & object)
}
