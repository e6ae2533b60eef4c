/** The declarations of translators: a name with its namespace, or the type of a parameter. */
export const translatorDeclarationPattern =
  /\b(?:const|let)\s+(\w+)\s*=\s*(?:useTranslations|createTranslator)\(\s*(?:['"]([\w.]+)['"]|\{[^}]*?namespace:\s*['"]([\w.]+)['"][^}]*\})?|\b(\w+)\s*:\s*ReturnType<typeof useTranslations<\s*(?:['"]([\w.]+)['"]|never)?/g
