const SAVE_AGAIN =
  'Open the presentation in PowerPoint, save it as a PowerPoint presentation (.pptx) and use the new file.';
const GET_AGAIN =
  'Get the file once more from where it was saved; if that fails too, open it in PowerPoint and save it under a new name.';
const WITHOUT_MACROS =
  'In PowerPoint choose File > Save As and the type "PowerPoint Presentation (.pptx)", which leaves the macros out.';

/** Every reason to refuse a template: what is wrong, and the way out, in words that fit a web page and a command line. The keys are stable and part of the interface. */
export const TEMPLATE_PROBLEMS = {
  'template.empty_file': { message: 'The file is empty', remedy: GET_AGAIN },
  'template.too_large': {
    message: 'The file is too large',
    remedy: 'Compress the pictures and videos in PowerPoint (File > Info > Compress Media) and save the file again.',
  },
  'template.lock_file': {
    message:
      'This is the lock file that Office keeps beside an open presentation (its name begins with "~$"), not the presentation',
    remedy: 'Close the presentation in PowerPoint and use the file without "~$" in front of its name.',
  },
  'template.html': {
    message: 'This is a web page saved under the name of a presentation',
    remedy: 'Download the presentation itself; a sign-in or preview page was saved in its place.',
  },
  'template.legacy_format': {
    message: 'This is a presentation in the old binary format (.ppt)',
    remedy: 'In PowerPoint choose File > Save As and the type "PowerPoint Presentation (.pptx)".',
  },
  'template.encrypted': {
    message: 'The presentation is protected with a password',
    remedy:
      'In PowerPoint choose File > Info > Protect Presentation > Encrypt with Password, clear the password and save the file.',
  },
  'template.table': {
    message: 'This is a table, not a presentation',
    remedy: 'Give it as the data, and a PowerPoint presentation (.pptx) as the template.',
  },
  'template.text': {
    message: 'This is a text file, not a presentation',
    remedy: 'If it is the table, give it as the data; the template is a PowerPoint presentation (.pptx).',
  },
  'template.pdf': {
    message: 'This is a PDF document, not a presentation',
    remedy: 'Use the presentation that it was made from (.pptx).',
  },
  'template.picture': {
    message: 'This is a picture, not a presentation',
    remedy: 'Put it on a slide of a PowerPoint presentation (.pptx), and use that.',
  },
  'template.compressed': {
    message: 'This is a compressed archive, not a presentation',
    remedy: 'Unpack it and use the PowerPoint presentation (.pptx) that is inside.',
  },
  'template.not_a_zip': { message: 'The file is not a PowerPoint presentation', remedy: SAVE_AGAIN },
  'template.truncated': { message: 'The end of the file is missing', remedy: GET_AGAIN },
  'template.damaged': { message: 'The file is damaged', remedy: GET_AGAIN },
  'template.split_archive': {
    message: 'The file is one volume of an archive split over several files',
    remedy: SAVE_AGAIN,
  },
  'template.unsupported_compression': {
    message: 'An entry is packed with a method that presentations do not use',
    remedy: SAVE_AGAIN,
  },
  'template.encrypted_entry': { message: 'The archive holds an entry locked with a ZIP password', remedy: SAVE_AGAIN },
  'template.too_many_entries': {
    message: 'The file holds too many entries',
    remedy: 'Split the presentation, or remove slides and layouts that are not used.',
  },
  'template.duplicate_entry': { message: 'Two entries of the archive have the same name', remedy: SAVE_AGAIN },
  'template.overlapping_entries': {
    message: 'Entries of the archive share the same bytes, as in a zip bomb',
    remedy: SAVE_AGAIN,
  },
  'template.unsafe_entry_name': { message: 'An entry has a name that is not safe to unpack', remedy: SAVE_AGAIN },
  'template.zip_bomb': {
    message: 'The content unpacks to far more than a presentation holds, as in a zip bomb',
    remedy: SAVE_AGAIN,
  },
  'template.wrong_entry_size': {
    message: 'An entry does not have the size that the archive states',
    remedy: SAVE_AGAIN,
  },
  'template.wrong_checksum': { message: 'The content of an entry does not match its checksum', remedy: GET_AGAIN },
  'template.part_too_large': {
    message: 'A part is too large to be read',
    remedy:
      'Remove what makes the part large (an endless table, a drawing pasted as text, an uncompressed picture) and save the file again.',
  },
  'template.too_many_placeholders': {
    message: 'The presentation asks for more values than one template may',
    remedy: 'Split it into several templates, or give its placeholders shorter names.',
  },
  'template.macro_enabled': { message: 'The presentation holds macros', remedy: WITHOUT_MACROS },
  'template.macro_format': {
    message: 'The file is of the kind that may hold macros (.pptm, .potm, .ppsm), and its presentations would be, too',
    remedy: 'In PowerPoint choose File > Save As and the type "PowerPoint Presentation (.pptx)".',
  },
  'template.embedded_macros': {
    message: 'A file that is embedded in the presentation holds macros',
    remedy:
      'Open the object by a double click and save what it shows without macros, or replace it with a picture: cut it and choose Paste Special > Picture.',
  },
  'template.embedded_program': {
    message: 'A program or script is embedded in the presentation',
    remedy: 'Delete the object; what the readers need can be a link to a web page.',
  },
  'template.active_control': {
    message: 'The presentation holds an ActiveX control, which runs program code on the computer of each reader',
    remedy: 'Delete the control; a picture or a link to a web page can take its place.',
  },
  'template.custom_ribbon': {
    message: 'The presentation brings its own commands for the ribbon of PowerPoint',
    remedy: 'Copy all slides into a new presentation (Keep Source Formatting), save it and use that.',
  },
  'template.runs_program': {
    message: 'A click starts a program on the computer of the reader',
    remedy: 'In PowerPoint select it, choose Insert > Action and then None, or let it lead to a web page.',
  },
  'template.nested_too_deeply': {
    message: 'Files are embedded in embedded files, deeper than they can be checked',
    remedy: 'Replace the object with a picture: cut it and choose Paste Special > Picture.',
  },
  'template.word_document': {
    message: 'This is a Word document, not a presentation',
    remedy: 'Use a PowerPoint presentation (.pptx).',
  },
  'template.workbook': {
    message: 'This is a workbook, not a presentation',
    remedy: 'Use a PowerPoint presentation (.pptx) here; the workbook can be the table with the data.',
  },
  'template.open_document': {
    message: 'This is an OpenDocument file',
    remedy: 'Save it as a PowerPoint presentation (.pptx) in LibreOffice Impress or in PowerPoint.',
  },
  'template.not_a_presentation': {
    message: 'The archive is not a PowerPoint presentation',
    remedy: 'Use the .pptx file itself, not an archive that holds it.',
  },
  'template.missing_content_types': { message: 'The list of content types is missing', remedy: SAVE_AGAIN },
  'template.missing_main_part': {
    message: 'The package does not say which part is the presentation',
    remedy: SAVE_AGAIN,
  },
  'template.wrong_content_type': {
    message: 'A part is declared as something else than the presentation uses it for',
    remedy: SAVE_AGAIN,
  },
  'template.missing_part': { message: 'A part that the presentation refers to is missing', remedy: SAVE_AGAIN },
  'template.unsupported_encoding': {
    message: 'An XML part is written in an encoding that presentations may not use',
    remedy: SAVE_AGAIN,
  },
  'template.dtd_forbidden': {
    message: 'An XML part declares a document type or entities, which presentations may not',
    remedy: SAVE_AGAIN,
  },
  'template.xml_malformed': { message: 'An XML part cannot be read', remedy: SAVE_AGAIN },
  'template.xml_too_deep': { message: 'An XML part is nested too deeply', remedy: SAVE_AGAIN },
} as const satisfies Record<string, { message: string; remedy: string }>;

export type TemplateProblemCode = keyof typeof TEMPLATE_PROBLEMS;
