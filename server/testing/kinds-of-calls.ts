import { type Call, isWrite } from '#contract/kernel/call.ts'
import { isClientRoute } from '#contract/kernel/client-routes.ts'
import { handlersOf } from '#server/engine.ts'
import type { Handler } from '#server/platform/handle.ts'
import { aConfig } from './a-server.ts'

const handlers = new Map((await handlersOf(aConfig)).map((each) => [each.call.path, each]))

/** The first call of each kind. */
export function oneOfEachKind<C extends Call>(those: readonly C[]): C[] {
  return [...Map.groupBy(those, (each) => kindOf(handlers.get(each.path)!)).values()].map(([first]) => first!)
}

/** All that the path from a request to its answer asks of a call before it hands the input to its handler. */
function kindOf(handler: Handler): string {
  const { call } = handler
  const { who, credential, fresh, scope = 'none' } = call
  const facts = {
    write: isWrite(call),
    fresh,
    weighs: Boolean(call.weight),
    isScreen: isClientRoute(call.path),
  }
  const held = Object.entries({
    ...facts,
    prepares: 'prepare' in handler && Boolean(handler.prepare),
    inMemory: 'isInMemory' in handler,
  })
  const names = held.filter(([, holds]) => holds).map(([name]) => name)
  return [who, credential, handler.kind, scope === 'none' ? 'people' : 'machines', ...names].join(' ')
}

/** A write after which nobody else is signed in. */
export function endsEverybody(path: string): boolean {
  return path === '/office/end-everything'
}
