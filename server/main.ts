import { enableCompileCache } from 'node:module'
import { join } from 'node:path'

// Half of a start is compiling what was compiled before; so a server that died in a lesson is back sooner. Where the folder
// cannot be written it only takes longer. A new install begins it anew.
enableCompileCache(join(import.meta.dirname, '../node_modules/.cache/compiled'))
await import('./serve.ts')
