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

{{- /* Secrets are files, since a pod sees those change, and services read them at each connection; variables stay as they were. */ -}}
{{- define "rowdeck.secretEnv" -}}
- { name: {{ . }}_FILE, value: /etc/rowdeck/secrets/{{ . }} }
{{- end }}

{{- define "rowdeck.secretSource" -}}
- secret: { name: {{ .secret }}, items: [{ key: {{ .key }}, path: {{ .variable }} }] }
{{- end }}

{{- /* In milliseconds: the grace period without the delay before and 10 seconds for closing. */ -}}
{{- define "rowdeck.drainTimeout" -}}
{{ max 1000 (sub (mul (int .service.terminationGracePeriodSeconds) 1000) (add (int (.env.DRAIN_DELAY_MS | default 0)) 10000)) }}
{{- end }}
