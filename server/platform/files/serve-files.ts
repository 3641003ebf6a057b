import type { FastifyInstance } from 'fastify'
import { isRefusal } from '#contract/kernel/refusal.ts'
import { sendOutcome } from '../outcome.ts'
import { CACHE, type FileDependencies, type FileKind } from './file-kind.ts'
import { sendFile } from './send-file.ts'

/**
 * Serves each kind of file by GET and HEAD, whole or a range. Everything that is not for this asker is answered 404 alike: 403 would
 * mean that the sign-in is over.
 */
export function serveFiles(
  kinds: readonly FileKind[],
  deps: FileDependencies,
): (http: FastifyInstance) => Promise<void> {
  return async (http) => {
    for (const { paths, cache, open } of kinds) {
      const find = await open(deps)
      for (const path of paths)
        http.get(deps.config.basePath + path, async (request, reply) => {
          const file = await find(request, reply)
          if (isRefusal(file)) return await sendOutcome(reply, { refused: file })
          if (!file)
            return reply.code(404).header('cache-control', 'no-store').send({ message: 'Not found.' })
          return await sendFile(request, reply.header('cache-control', CACHE[cache]), file)
        })
    }
  }
}
