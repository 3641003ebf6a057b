import { enableCompileCache } from 'node:module'
import { join } from 'node:path'

// Compiling takes half of the start, so the result is cached: a server that died in a lesson is back sooner. If the
// folder cannot be written, the start only takes longer. A new install starts with an empty cache.
enableCompileCache(join(import.meta.dirname, '../node_modules/.cache/compiled'))
await import('./serve.ts')
