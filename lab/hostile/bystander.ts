import { performance } from 'node:perf_hooks'
import { setTimeout } from 'node:timers/promises'
import { onPage } from '#server/room/testing/samples.ts'
import type { TestServer } from '#server/testing/a-server.ts'
import { signedIn } from '#server/testing/actors.ts'
import { aLiveLesson, type LiveLesson } from '#server/testing/scenes/a-live-lesson.ts'
import { aGreetedSocket, type TestSocket } from '#server/testing/socket-pair.ts'

const WITHIN_MS = 5_000

/** A lesson that continues during the attack: a student who works, and a tutor who sees it. */
export class Bystander {
  /** The ms that each step of the student took to reach the tutor's screen. */
  readonly tookMs: number[] = []
  private readonly server: TestServer
  private readonly lesson: LiveLesson
  private readonly socket: TestSocket

  private constructor(server: TestServer, lesson: LiveLesson, socket: TestSocket) {
    this.server = server
    this.lesson = lesson
    this.socket = socket
  }

  static async in(server: TestServer): Promise<Bystander> {
    const lesson = await aLiveLesson(() => server, 'running', server.clock().getTime())
    const socket = await aGreetedSocket(server, lesson.tutor)
    await socket.subscribe(`lesson-room/${lesson.sessionId}`)
    return new Bystander(server, lesson, socket)
  }

  /** A token lasts a quarter of an hour. */
  async renew(): Promise<void> {
    const { student } = this.lesson
    student.token = (await signedIn(() => this.server, student.person)).token
  }

  /** Sends one more step of the student and waits until the tutor sees it. @throws if that fails. */
  async goOn(): Promise<void> {
    const { student, sessionId, textbookId } = this.lesson
    const began = performance.now()
    const state = { ...onPage(textbookId, 2), progress: { played: this.tookMs.length } }
    const { seq } = await student.does('/student/record-state', { sessionId, state })
    const late = setTimeout(WITHIN_MS, null, { ref: false })
    const seen = await Promise.race([this.socket.first('event', (event) => event.seq === seq), late])
    if (!seen) throw new Error(`A bystander's step was not seen within ${WITHIN_MS} ms`)
    this.tookMs.push(performance.now() - began)
    // A ping, without which the server treats a screen as gone.
    await this.socket.flush()
    // Frames that were read would only fill the memory.
    this.socket.frames.length = 0
  }

  async leave(): Promise<void> {
    await this.socket.close()
  }
}
