/** Inside an npm script the npm that runs it is used, so that two versions never mix. */
export function npm() {
  const script = process.env.npm_execpath
  return script?.endsWith('.js') ? [process.execPath, [script]] : ['npm', []]
}
