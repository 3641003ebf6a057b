// `npm run demo`: the school of `npm start`, with seven simulated children at work in a lesson that runs. The server prints a
// link for its tutor, for the eighth child and for a family. Ctrl+C ends both. Not for production.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { readCommandLine } from '#server/platform/config/command-line.ts'
import { readConfig } from '#server/platform/config/config.ts'
import { openClass } from './open-class.ts'
import { openDemoSchool } from './open-lesson.ts'

readCommandLine('Usage: npm run demo', { options: {} })
const MAIN = join(import.meta.dirname, '../../server/main.ts')
const READY_ASKED_EVERY_MS = 200
const SECOND_MS = 1_000

// The children come by the loopback address and know no folder of a site.
const env = { ...process.env, BASE_PATH: '' }
const { production, port } = readConfig(env)
if (production) end('npm run demo is not for production.')
const lesson = await openDemoSchool((line) => console.log(line))
if (!lesson) end('This database has a school of its own: set DATA_DIR to another folder for the demo.')

const server = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', MAIN], {
  env,
  stdio: 'inherit',
})
const ended = once(server, 'exit').then(([code]) => code as number | null)
let isEnding = false
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => {
    isEnding = true
    server.kill(signal)
  })
process.on('exit', () => server.kill())
void ended.then((code) => process.exit(code ?? 0))

await untilReady()
const children = await openClass(port, lesson)
console.log(`\n${children.length} simulated children are at work in the lesson. Ctrl+C ends the demo.`)
while (!isEnding) {
  for (const child of children) child.second(Date.now())
  await wait(SECOND_MS)
}

async function untilReady(): Promise<void> {
  for (;;) {
    const answer = await fetch(`http://127.0.0.1:${port}/system/ready`).catch(() => null)
    if (answer?.status === 200) return
    await wait(READY_ASKED_EVERY_MS)
  }
}

function end(sentence: string): never {
  console.error(sentence)
  process.exit(1)
}
