import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { calls } from '#contract/calls.ts'
import { features } from './features.ts'
import { operationOf } from './operation.ts'
import { buildIdHeader, sharedResponses } from './responses.ts'
import { Schemas } from './schemas.ts'

/**
 * Every call of the contract as one OpenAPI 3.1 document.
 * @param basePath where the server listens on its site, e.g. `/classroom`; empty for the root.
 */
export function openapiDocument(basePath: string) {
  const schemas = new Schemas()
  const paths = Object.fromEntries(calls.map((call) => [call.path, { post: operationOf(call, schemas) }]))
  return {
    openapi: '3.1.1',
    info: {
      title: 'Lepton Remote Class',
      version: projectVersion(),
      description:
        'Every call is a POST with a JSON body; any other method is answered with 405. Times are ms since 1970 by the ' +
        'server’s clock. The live socket is not part of this document: see docs/live-protocol.md.',
    },
    servers: [{ url: basePath || '/' }],
    tags: Object.keys(features).map((name) => ({ name })),
    paths,
    components: {
      schemas: schemas.components,
      responses: sharedResponses,
      headers: { 'build-id': buildIdHeader },
      securitySchemes: {
        accessToken: {
          type: 'http',
          scheme: 'bearer',
          bearerFormat: 'JWT',
          description: 'From /signin or a renewal, good for 15 minutes.',
        },
        refreshCookie: {
          type: 'apiKey',
          in: 'cookie',
          name: '__Host-lepton-refresh',
          description:
            'Rotated with every renewal. Where the school runs plain http it is named lepton-refresh; below a base path such as /north the name ends in +north.',
        },
      },
    },
  }
}

function projectVersion(): string {
  const project = JSON.parse(readFileSync(join(import.meta.dirname, '../../package.json'), 'utf8')) as {
    version: string
  }
  return project.version
}
