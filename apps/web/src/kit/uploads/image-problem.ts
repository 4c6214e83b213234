import type { UploadRule } from '@heed/domain/uploads'

/** Why a picture's size is not accepted, or null. What the browser cannot measure the server checks. */
export async function imageProblem(rule: UploadRule, file: File): Promise<string | null> {
  if (!rule.maxPixels || typeof createImageBitmap !== 'function') return null
  try {
    const { width, height } = await createImageBitmap(file)
    if (Math.max(width, height) <= rule.maxPixels) return null
    return `${file.name} is ${width}x${height}px; max. ${rule.maxPixels}x${rule.maxPixels}px.`
  } catch {
    return null
  }
}
