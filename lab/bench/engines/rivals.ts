import { join } from 'node:path'
import { startProgram } from '#lab/harness/measured-program.ts'
import { type ClientPlan, type Engine, STUDENTS_EACH } from './engine.ts'

type RivalName = Exclude<ClientPlan['engine'], 'ours'>

/** Engines that store nothing on a disk. */
export const rivals: Record<RivalName, Engine> = {
  relay: rival('relay', 'bare `ws` relay'),
  'socket-io': rival('socket-io', 'Socket.IO'),
  deepstream: rival('deepstream', 'deepstream'),
}

function rival(engine: RivalName, name: string): Engine {
  return {
    name,
    async start(_lessons, studentsEach = STUDENTS_EACH) {
      const program = join(import.meta.dirname, `${engine}-server.ts`)
      const server = await startProgram([program], {}, /^listening on (\d+)/)
      return {
        server,
        plan: { engine, port: server.port, studentsEach },
        database: null,
        storage: null,
        stop: () => server.stop(),
      }
    },
  }
}
