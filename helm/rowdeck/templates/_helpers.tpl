{{- define "rowdeck.image" -}}
{{- $registry := .root.Values.image.registry -}}
{{ with $registry }}{{ . }}/{{ end }}rowdeck-{{ .app }}:{{ .root.Values.image.tag | default .root.Chart.AppVersion }}
{{- end }}

{{- define "rowdeck.labels" -}}
app.kubernetes.io/name: rowdeck
app.kubernetes.io/instance: {{ .root.Release.Name }}
app.kubernetes.io/component: {{ .name }}
{{- end }}

{{- define "rowdeck.fullname" -}}
{{ printf "%s-%s" .root.Release.Name .name | trunc 63 | trimSuffix "-" }}
{{- end }}

{{- define "rowdeck.secretEnv" -}}
- name: {{ .variable }}
  valueFrom: { secretKeyRef: { name: {{ .secret }}, key: {{ .key }} } }
{{- end }}
