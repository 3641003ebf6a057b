import { onTestFinished, vi } from 'vitest'

/** A device's output, as far as sounds from memory need it. */
export class FakeOutput extends EventTarget {
  state: 'suspended' | 'running' | 'interrupted' | 'closed' = 'suspended'
  currentTime = 0
  readonly destination = {}
  /** The browser lets nothing sound: a request to begin is never answered. */
  isRefused = false
  readonly sources: FakeSource[] = []

  createBuffer(_channels: number, length: number, rate: number) {
    return { length, rate, copyToChannel: () => undefined }
  }

  resume(): Promise<void> {
    if (this.isRefused) return new Promise(() => undefined)
    this.becomes('running')
    return Promise.resolve()
  }

  close(): Promise<void> {
    this.becomes('closed')
    return Promise.resolve()
  }

  becomes(state: FakeOutput['state']): void {
    if (this.state === state) return
    this.state = state
    this.dispatchEvent(new Event('statechange'))
  }
}

class FakeSource extends EventTarget {
  isStopped = false
  connect = <To>(to: To): To => to
  start(): void {}
  stop(): void {
    this.isStopped = true
  }
}

/** Outputs in the order in which they are opened. */
export function someOutputs(isRefused = false) {
  const outputs: FakeOutput[] = []
  /** The gain through which an element is heard, in its output. */
  const joined = new Map<object, { value: number }>()
  vi.stubGlobal(
    'MediaElementAudioSourceNode',
    class {
      constructor(_output: FakeOutput, { mediaElement }: { mediaElement: object }) {
        this.connect = (to) => {
          joined.set(mediaElement, to.gain)
          return to
        }
      }
      connect: <To extends { gain: { value: number } }>(to: To) => To
    },
  )
  vi.stubGlobal(
    'GainNode',
    class {
      constructor(_output: FakeOutput, { gain = 1 } = {}) {
        this.gain.value = gain
      }
      gain = {
        value: 1,
        setValueAtTime: () => undefined,
        linearRampToValueAtTime: () => undefined,
        cancelScheduledValues: () => undefined,
        setTargetAtTime: () => undefined,
      }
      connect = <To>(to: To): To => to
    },
  )
  vi.stubGlobal(
    'AudioBufferSourceNode',
    class extends FakeSource {
      constructor(output: FakeOutput) {
        super()
        output.sources.push(this)
      }
    },
  )
  onTestFinished(() => void vi.unstubAllGlobals())
  function open(): AudioContext {
    const output = new FakeOutput()
    output.isRefused = isRefused
    outputs.push(output)
    return output as unknown as AudioContext
  }
  return { outputs, open, joined }
}
