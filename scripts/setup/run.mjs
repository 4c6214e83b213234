import { spawn } from 'node:child_process'

/** Runs a command quietly; its output is shown only when it fails. @throws Error with the whole output */
export function run(command, args, options = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { ...options, stdio: ['ignore', 'pipe', 'pipe'] })
    let output = ''
    const keep = (chunk) => {
      output += chunk
    }
    child.stdout.on('data', keep)
    child.stderr.on('data', keep)
    child.on('error', reject)
    child.on('close', (code, signal) => {
      if (code === 0) resolve(output)
      else reject(new Error(`${output.trim()}\n${[command, ...args].join(' ')} failed (${signal ?? code}).`))
    })
  })
}
