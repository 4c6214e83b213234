import { checkUpload, UPLOAD_RULES } from '@heed/domain/uploads'
import { Button, FileButton, Group, Input } from '@mantine/core'
import { ImageUp } from 'lucide-react'
import { useState } from 'react'

const RULE = UPLOAD_RULES.profile

interface Props {
  file: File | null
  onChange: (file: File | null) => void
}

/** The photo of a person about to be added; it is uploaded once they are. */
export function PhotoChoice({ file, onChange }: Props) {
  const [fault, setFault] = useState<string | null>(null)
  const choose = (chosen: File | null) => {
    const refused = chosen && checkUpload(RULE, chosen)
    setFault(refused)
    onChange(refused ? null : chosen)
  }
  return (
    <Input.Wrapper label="Photo" labelElement="div" description={RULE.hint} error={fault}>
      <Group gap="sm" mt={4}>
        <FileButton accept={RULE.extensions.map((extension) => `.${extension}`).join(',')} onChange={choose}>
          {(props) => (
            <Button {...props} size="sm" leftSection={<ImageUp size={15} strokeWidth={1.75} aria-hidden />}>
              {file ? 'Choose another photo' : 'Choose a photo'}
            </Button>
          )}
        </FileButton>
        {file && (
          <>
            <span className="small">{file.name}</span>
            <Button variant="link" size="sm" onClick={() => choose(null)}>
              Remove photo
            </Button>
          </>
        )}
      </Group>
    </Input.Wrapper>
  )
}
