import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { FastifyInstance } from 'fastify'
import type { Config } from '../config/config.ts'
import type { Database } from '../database.ts'
import { listenOn } from '../http/listen.ts'
import type { Log } from '../log/log.ts'
import type { Instruments } from './instruments.ts'
import type { Metrics } from './metrics.ts'

interface Dependencies {
  config: Config
  database: Database
  log: Log
}

/**
 * `GET /metrics` on a port of its own, so that a proxy in front of the school cannot pass it on by mistake. The port opens
 * before the school's and closes with it. Without `METRICS_PORT` nothing is loaded.
 */
export async function openMetricsPort(
  http: FastifyInstance,
  { config, database, log }: Dependencies,
  parts: readonly Metrics<unknown>[],
): Promise<void> {
  const address = config.metrics
  if (!address) return
  const { Instruments } = await import('./instruments.ts')
  const instruments = new Instruments(config.buildId)
  for (const part of parts) part.open(instruments, database)
  const server = createServer((request, response) => {
    if (request.url !== '/metrics') response.writeHead(404).end()
    else if (request.method !== 'GET') response.writeHead(405, { allow: 'GET' }).end()
    else void send(instruments, response, log)
  })
  http.addHook('onReady', async () => {
    await listenOn(server, address, { port: 'METRICS_PORT', host: 'METRICS_HOST' })
    log.info('metrics', { port: (server.address() as AddressInfo).port })
  })
  http.addHook('onClose', async () => {
    server.close()
    server.closeAllConnections()
  })
}

async function send(instruments: Instruments, response: ServerResponse, log: Log): Promise<void> {
  try {
    const { type, text } = await instruments.scrape()
    response.writeHead(200, { 'content-type': type }).end(text)
  } catch (error) {
    log.error('metrics', { error: String(error) })
    response.writeHead(500).end()
  }
}
