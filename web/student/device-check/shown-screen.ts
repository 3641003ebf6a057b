/** The window and the device around it, in CSS px. */
export function shownScreen() {
  return {
    window: { width: innerWidth, height: innerHeight },
    device: { width: screen.width, height: screen.height },
  }
}
