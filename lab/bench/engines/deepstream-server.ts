import { Deepstream } from '@deepstream/server'
import { freePort } from '#scripts/test/postgres.ts'

// deepstream with its defaults: records in memory, no permissions, binary frames over `ws`.
const port = await freePort()
const server = new Deepstream({
  showLogo: false,
  logLevel: 'OFF',
  httpServer: {
    type: 'default',
    options: {
      port,
      host: '127.0.0.1',
      healthCheckPath: '/health-check',
      allowAllOrigins: true,
      maxMessageSize: 1_048_576,
    },
  },
  connectionEndpoints: [
    {
      type: 'ws-binary',
      options: {
        urlPath: '/deepstream',
        heartbeatInterval: 30_000,
        outgoingBufferTimeout: 0,
        maxBufferByteSize: 100_000,
        unauthenticatedClientTimeout: 180_000,
        maxAuthAttempts: 3,
        maxMessageSize: 1_048_576,
        logInvalidAuthData: false,
      },
    },
  ],
  auth: [{ type: 'none', options: {} }],
  permission: { type: 'none', options: {} },
  plugins: {},
} as unknown as ConstructorParameters<typeof Deepstream>[0])
server.on('started', () => process.stdout.write(`listening on ${port}\n`))
server.start()
process.on('SIGTERM', () => process.exit(0))
